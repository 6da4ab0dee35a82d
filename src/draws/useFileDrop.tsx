import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Opens the file that the visitor drops anywhere on the page. Without this, the browser would leave the page and open
 * the file in its place.
 *
 * @param open is called with the file
 * @param refuse is called with a sentence for the visitor if there are several files
 * @returns whether the visitor is dragging a file over the page
 */
export function useFileDrop(
  open?: (file: File) => void,
  refuse?: (problem: string) => void,
): boolean {
  const [isFileOver, setFileOver] = useState(false);
  const drop = useEffectEvent(([file, ...others]: readonly File[]) => {
    if (others.length > 0) refuse?.('Drop one file at a time.');
    else if (file !== undefined) open?.(file);
  });
  useEffect(() => {
    const listeners = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', isOver: boolean) => {
      const handle = (event: DragEvent) => {
        if (event.dataTransfer?.types.includes('Files') !== true) return;
        event.preventDefault();
        setFileOver(isOver);
        if (type === 'drop') drop([...event.dataTransfer.files]);
      };
      window.addEventListener(type, handle, { signal: listeners.signal });
    };
    listen('dragover', true);
    listen('dragleave', false);
    listen('drop', false);
    return () => listeners.abort();
  }, []);
  return isFileOver;
}
