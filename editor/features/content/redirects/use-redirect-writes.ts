import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import type { RedirectItem } from './redirects.api.ts';
import { createRedirect, deleteRedirect, updateRedirect, writeOf } from './redirects.api.ts';

/** What is done to redirects, each with its way back. */
export const useRedirectWrites = () => {
  const { run, tell, reload } = useWrites(['redirects']);
  const toggle = (redirect: RedirectItem) =>
    run('Not changed', async () => {
      const saved = await updateRedirect(redirect, { ...writeOf(redirect), enabled: !redirect.enabled });
      tell(`${redirect.from} is switched ${saved.enabled ? 'on' : 'off'}`, {
        write: () => updateRedirect(saved, writeOf(redirect)),
      });
    });
  const remove = (redirect: RedirectItem) =>
    run('Not deleted', async () => {
      await deleteRedirect(redirect);
      tell(`Deleted the redirect from ${redirect.from}`, {
        write: () => createRedirect(writeOf(redirect)),
        refused: 'Not brought back',
      });
    });
  const saved = (now: RedirectItem, before: RedirectItem | undefined) => {
    void reload();
    tell(before ? `Saved the redirect from ${now.from}` : `Added a redirect from ${now.from}`, {
      write: () => (before ? updateRedirect(now, writeOf(before)) : deleteRedirect(now)),
    });
  };
  return { toggle, remove, saved, reload };
};
