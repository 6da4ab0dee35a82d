import { renderToString } from 'react-dom/server';
import { Shell } from './Shell';

/** Returns the markup of the shell for `index.html`. */
export function prerender(): string {
  return renderToString(<Shell />);
}
