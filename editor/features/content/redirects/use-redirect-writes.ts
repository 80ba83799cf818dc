import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import type { RedirectItem } from './redirects.api.ts';
import { createRedirect, deleteRedirect, updateRedirect, writeOf } from './redirects.api.ts';

/** What is done to redirects, each with its way back. */
export const useRedirectWrites = () => {
  const { run, tell, reload } = useWrites(['redirects']);
  const toggle = (redirect: RedirectItem) =>
    run(t('Not changed'), async () => {
      const saved = await updateRedirect(redirect, { ...writeOf(redirect), enabled: !redirect.enabled });
      tell(
        t('{from} is switched {enabled, select, true {on} other {off}}', {
          from: redirect.from,
          enabled: String(Boolean(saved.enabled)),
        }),
        {
          write: () => updateRedirect(saved, writeOf(redirect)),
        },
      );
    });
  const remove = (redirect: RedirectItem) =>
    run(t('Not deleted'), async () => {
      await deleteRedirect(redirect);
      tell(t('Deleted the redirect from {from}', { from: redirect.from }), {
        write: () => createRedirect(writeOf(redirect)),
        refused: t('Not brought back'),
      });
    });
  const saved = (now: RedirectItem, before: RedirectItem | undefined) => {
    void reload();
    tell(
      before
        ? t('Saved the redirect from {from}', { from: now.from })
        : t('Added a redirect from {from}', { from: now.from }),
      {
        write: () => (before ? updateRedirect(now, writeOf(before)) : deleteRedirect(now)),
      },
    );
  };
  return { toggle, remove, saved, reload };
};
