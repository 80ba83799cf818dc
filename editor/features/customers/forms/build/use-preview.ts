import { useCallback, useEffect, useState } from 'react';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { api } from '#editor/api/api.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';

/** Milliseconds of rest before the preview follows. */
const restMs = 350;

export interface PreviewState {
  /** Token of the kept preview and how often it was written; null until the first one. */
  shown: { token: string; count: number } | null;
  /** Why the preview does not show the last edit; null when it does. */
  problem: string | null;
}

/** Keeps the form as it is now on the server for the preview's frame, a moment after each edit, and again when asked. */
export const usePreview = (id: string, form: FormWrite): PreviewState & { again: () => void } => {
  const [state, setState] = useState<PreviewState>({ shown: null, problem: null });
  const keep = useCallback(
    async (signal?: AbortSignal) => {
      if (!formWrite.safeParse(form).success) {
        setState((now) => ({ ...now, problem: t('The preview follows once everything is filled in.') }));
        return;
      }
      try {
        const { data } = await api.forms.previewForm({ params: { id }, body: form, ...(signal ? { signal } : {}) });
        setState((now) => ({
          shown: { token: data.data.id, count: (now.shown?.count ?? 0) + 1 },
          problem: null,
        }));
      } catch (error) {
        if (signal?.aborted) return;
        setState((now) => ({ ...now, problem: describeProblem(error).detail }));
      }
    },
    [id, form],
  );
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void keep(stop.signal), restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keep]);
  return { ...state, again: () => void keep() };
};

/** Address of the previewed form as visitors see it; `count` only makes it a new address. */
export const previewAddress = (token: string, options: { locale: string; theme: string; count: number }): string => {
  const query = new URLSearchParams({ lang: options.locale, v: String(options.count) });
  if (options.theme !== '') query.set('theme', options.theme);
  return `/forms/form_previews/${encodeURIComponent(token)}/page?${query}`;
};
