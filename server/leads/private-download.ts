import type { Readable } from 'node:stream';
import type { AuditEntry } from '../audit/audit.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { rawAnswer } from '../http/handler.ts';
import type { Task } from '../http/work.ts';

interface PrivateFile {
  name: string;
  type: string;
  size: number;
  read: () => Readable;
}

/** Answers a file of personal data as a download that nothing keeps and no page shows; the audit log has it first. */
export const privateDownload = async ({ deps, actor }: Task, entry: AuditEntry, file: PrivateFile) => {
  await deps.db.transaction((trx) => deps.audit.record(trx, actor, entry));
  return rawAnswer((reply) =>
    reply
      .headers({
        'content-type': file.type,
        'content-disposition': contentDisposition('attachment', file.name),
        'content-length': file.size,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(file.read()),
  );
};
