import { ProblemError } from '#api-clients/problem.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import type { ToastMessage } from '../ui/toast/toast.tsx';
import { showToast } from '../ui/toast/toast.tsx';

/** A failure in the words a screen shows. */
export interface ProblemTexts {
  title: string;
  detail: string;
  requestId: string | undefined;
  status: number | undefined;
  isOffline: boolean;
}

/** What went wrong, for people. Unknown errors keep their message: hiding it would help nobody. */
export const describeProblem = (error: unknown): ProblemTexts => {
  if (error instanceof ProblemError) {
    const { title, detail, request_id: requestId, status, code } = error.problem;
    return { title: tData(title), detail: tSaid(detail), requestId, status, isOffline: code === 'offline' };
  }
  const detail = error instanceof Error ? error.message : String(error);
  return { title: t('Something went wrong'), detail, requestId: undefined, status: undefined, isOffline: false };
};

/** True for an answer with this status. */
export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ProblemError && error.status === status;

/**
 * Errors by field, to stand beside the fields: the key is the last part of each error's pointer (`/slug` or
 * `/data/attributes/slug` → `slug`). What belongs to no field is left for the form's head.
 */
export const fieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof ProblemError)) return {};
  const named = (error.problem.errors ?? []).flatMap((item) => {
    const name = item.source?.pointer?.split('/').at(-1) ?? item.source?.parameter;
    return name ? [[name, tSaid(item.detail)] as const] : [];
  });
  return Object.fromEntries(named.reverse());
};

/** A toast for a failed action: `doing` says what failed, such as "Page not moved". */
export const toastProblem = (doing: string, error: unknown, action?: ToastMessage['action']): void => {
  const { detail, requestId } = describeProblem(error);
  const reference = requestId ? ` ${t('(request {requestId})', { requestId })}` : '';
  showToast({ title: doing, description: `${detail}${reference}`, tone: 'danger', action });
};
