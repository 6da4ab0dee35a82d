import { type ComponentType, lazy } from 'react';

/** Shown in place of a part of the page whose code could not be loaded. */
export const NOT_LOADED = 'This part could not be loaded. Check the connection and try again.';

/** The error of a component whose code could not be loaded. */
export class NotLoadedError extends Error {
  /** Makes the component load again when it is next rendered. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super(NOT_LOADED, { cause });
    this.forget = forget;
  }
}

/**
 * Like `lazy`, but the component can load again after it failed to load. `lazy` keeps the error and throws it
 * in every later render. Here an `ErrorBoundary` that catches the error discards it, so the next mount loads
 * again. Browsers do not cache a module that they failed to fetch.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () => {
    const Component: ComponentType<Props> = lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        throw new NotLoadedError(() => {
          if (Latest === Component) Latest = create();
        }, cause);
      }
    });
    return Component;
  };
  let Latest = create();
  return function RetryableLazy(props: Props) {
    return <Latest {...props} />;
  };
}
