import { type ComponentType, lazy } from 'react';

/** Shown in place of a part of the page whose code could not be loaded. */
export const NOT_LOADED = 'This part could not be loaded. Check the connection and try again.';

/** Shown when it fails again. Some browsers never fetch a module again that they failed to fetch once. */
const NOT_LOADED_AGAIN =
  'This part could not be loaded. If trying again does not help, reload the page, which ends running races.';

/** The error of a component whose code could not be loaded. */
export class NotLoadedError extends Error {
  /** Makes the component load again when it is next rendered. */
  readonly forget: () => void;

  constructor(message: string, forget: () => void, cause: unknown) {
    super(message, { cause });
    this.forget = forget;
  }
}

/**
 * Like `lazy`, but the component can load again after it failed to load. `lazy` keeps the error and throws it
 * in every later render. Here an `ErrorBoundary` that catches the error discards it, so the next mount loads
 * again.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () => {
    const Component: ComponentType<Props> = lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        const message = hasFailedBefore ? NOT_LOADED_AGAIN : NOT_LOADED;
        hasFailedBefore = true;
        const forget = () => {
          if (Latest === Component) Latest = create();
        };
        throw new NotLoadedError(message, forget, cause);
      }
    });
    return Component;
  };
  let hasFailedBefore = false;
  let Latest = create();
  return function RetryableLazy(props: Props) {
    return <Latest {...props} />;
  };
}
