import { useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { usePermission } from '#editor/shell/session/session.ts';

export interface Transfer {
  /** The part sent, 0 to 1; null while nothing is. */
  progress: number | null;
  failure: string | null;
  permission: ReturnType<typeof usePermission>;
  upload: (file: File | undefined) => Promise<void>;
}

export interface TransferOptions {
  /** What is wrong with a file before it is sent. */
  refusalOf: (file: File) => string | undefined;
  /** Sends it and hands it over; answers why it is of no use, if so. */
  send: (file: File, onProgress: (part: number) => void) => Promise<string | undefined>;
}

/** One file on its way into the library: how far it is, why it failed, and why somebody may not. */
export const useTransfer = ({ refusalOf, send }: TransferOptions): Transfer => {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const permission = usePermission('media.update');

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!permission.allowed) return setFailure(permission.reason ?? null);
    const refusal = refusalOf(file);
    setFailure(refusal ?? null);
    if (refusal !== undefined) return;
    setProgress(0);
    try {
      setFailure((await send(file, setProgress)) ?? null);
    } catch (error) {
      setFailure(describeProblem(error).detail);
    } finally {
      setProgress(null);
    }
  };
  return { progress, failure, permission, upload };
};
