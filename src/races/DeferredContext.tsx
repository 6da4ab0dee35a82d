import { createContext } from 'react';
import type { DeferredParts } from './deferred';

/** Provides the parts of the programs that load after the page, or `null` before they have loaded. */
export const DeferredContext = createContext<DeferredParts | null>(null);
