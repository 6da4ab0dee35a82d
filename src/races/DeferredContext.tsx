import { createContext } from 'react';
import type { DeferredParts } from './deferred';

/** Provides the parts that load after the page, or `null` before they have loaded. */
export const DeferredContext = createContext<DeferredParts | null>(null);
