import { type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/Button';
import { downloadJson } from '../../ui/downloadFile';
import { createRecordFile, formatRecordFileName } from './recordExports';
import type { ShareableRecord } from './useShareableRecord';

interface DownloadRecordProps {
  readonly shareableRecord: ShareableRecord;
  readonly children?: ReactNode;
}

/** The button that downloads the record as a file, which any device can check. */
export function DownloadRecord({
  shareableRecord: { draws, link },
  children = 'Download the record',
}: DownloadRecordProps) {
  const url = link?.url ?? null;
  const file = useMemo(() => createRecordFile(draws, url), [draws, url]);
  return (
    <Button
      variant="outline"
      disabled={file === null}
      onClick={() => {
        if (file !== null) downloadJson(file, formatRecordFileName(draws, 'json'));
      }}
    >
      {children}
    </Button>
  );
}
