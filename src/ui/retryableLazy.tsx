import { type ComponentType, lazy, useState } from 'react';
import { explainNotLoaded, type Failure } from './notLoaded';

/** The error of a component whose code could not be loaded. */
export class NotLoadedError extends Error {
  readonly failure: Failure;
  /** Makes the component load again when it is next rendered. */
  readonly prepareRetry: () => void;

  constructor(failure: Failure, prepareRetry: () => void, cause: unknown) {
    super(failure.message, { cause });
    this.failure = failure;
    this.prepareRetry = prepareRetry;
  }
}

/**
 * Like `lazy`, but the component can load again after it failed to load. `lazy` keeps the error and throws it
 * in every later render. Here, an `ErrorBoundary` that catches the error calls `prepareRetry` of the error at once.
 * When the boundary next renders the component, the component loads again. After `load`, the component renders at once.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> & { readonly load: () => Promise<void> } {
  const create = () => {
    const Component: ComponentType<Props> = lazy(async () => {
      try {
        const module = await load();
        Loaded = module.default;
        return module;
      } catch (cause) {
        const failure = await explainNotLoaded(hasFailedBefore);
        hasFailedBefore = true;
        const prepareRetry = () => {
          if (Latest === Component) Latest = create();
        };
        throw new NotLoadedError(failure, prepareRetry, cause);
      }
    });
    return Component;
  };
  let hasFailedBefore = false;
  let Latest = create();
  let Loaded: ComponentType<Props> | null = null;
  function RetryableLazy(props: Props) {
    // A mounted component keeps its type, because another type would mount it again.
    const [Shown] = useState(() => Loaded ?? Latest);
    return <Shown {...props} />;
  }
  return Object.assign(RetryableLazy, {
    async load() {
      Loaded = (await load()).default;
    },
  });
}
