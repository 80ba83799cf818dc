import type { ReactNode } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import styles from './part-card.module.css';
import type { Part } from './use-part.ts';

const Stale = <T,>({ part }: { part: Part<T> }) => (
  <div className={styles.stale} role="alert">
    <p>{t('{staleBy} saved this meanwhile. Yours is not saved yet.', { staleBy: part.staleBy })}</p>
    <Button size="sm" onPress={() => void part.takeTheirs()}>
      {t('Take theirs')}
    </Button>
    <Button size="sm" variant="primary" onPress={() => void part.overwrite()}>
      {t('Write over with mine')}
    </Button>
  </div>
);

/** Draws a part of the settings once it is there, with the bar that saves it. */
export const PartFrame = <T,>(props: {
  part: Part<T>;
  /** What it is called while it loads: "the mails". */
  name: string;
  /** Keeps from saving, such as a field that is wrong. */
  blockedBy?: string | undefined;
  children: (value: T) => ReactNode;
}) => {
  const { part, name, blockedBy } = props;
  const { isEditable } = useFormEditor();
  const { loaded, value } = part;
  if (value === undefined) return <NotLoaded query={loaded} name={name} />;
  return (
    <>
      {props.children(value)}
      {part.staleBy !== null && <Stale part={part} />}
      {part.error && <FormError title={t('Not saved')} problem={describeProblem(part.error)} />}
      {isEditable && part.isDirty && (
        <div className={styles.bar}>
          <span className={styles.barWords}>{t('Unsaved changes')}</span>
          <Button onPress={part.discard}>{t('Discard')}</Button>
          <Button variant="primary" isPending={part.isSaving} disabledReason={blockedBy} onPress={part.save}>
            {t('Save')}
          </Button>
        </div>
      )}
    </>
  );
};
