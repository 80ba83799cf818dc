import { PencilRuler, Unlink } from 'lucide-react';
import { useNavigate } from 'react-router';
import { sourceOf } from '#documents/page/reusables.ts';
import { useBlock, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import styles from './reusables.module.css';
import { UsesList } from './uses-list.tsx';

const states = {
  draft: t('It is not published: visitors see nothing here.'),
  changed: t('It was changed since it was published: visitors see the published version.'),
  published: t('Visitors see it as it is.'),
} as const;

/** What can be done with a place: edit its section, see where else it is shown, turn it into a copy. */
export const PlacePanel = ({ id }: { id: string }) => {
  const { reusables, store } = useEditedDocument();
  const { page } = useEditingSession();
  const navigate = useNavigate();
  const block = useBlock(id);
  const current = useWatched(page);
  const all = useWatched(reusables.drafts.all);
  const source = (block && sourceOf(block)) ?? '';
  const section = all.get(source);
  if (section?.kind === 'missing')
    return (
      <div className={styles.panel}>
        <p className={styles.note}>
          {t(
            'This reusable section is gone or in the bin: visitors see nothing here. Restore it from the bin, or delete this block.',
          )}
        </p>
      </div>
    );
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>
        <Button icon={PencilRuler} onPress={() => void navigate(`/cms/pages/${source}`)}>
          {t('Edit source')}
        </Button>
        {store.isEditable && (
          <Button icon={Unlink} onPress={() => reusables.detach(id)}>
            {t('Detach')}
          </Button>
        )}
      </div>
      {/* Below the buttons, for it comes later than they. */}
      <p className={styles.note}>
        {section?.kind === 'ready' ? `${t('“{title}” has one source for all pages.', { title: section.title })} ` : ''}
        {section?.kind === 'ready' && states[section.status]}
        {section?.kind === 'failed' && t('The section could not be loaded.')}
      </p>
      <UsesList id={source} current={current} />
    </div>
  );
};
