import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import styles from '../library/name-dialog.module.css';
import { placesToMove } from './places-to-move.ts';

const Places = ({ ids }: { ids: readonly string[] }) => {
  const { store, actions } = useEditedDocument();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const places = placesToMove(store.getDraft(), store.getStructure(), ids, actions.refusalOf);
  const close = (): void => actions.moving.set(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const place = places.find(({ id }) => id === chosen);
    if (!place || !actions.moveAll(ids, place)) return;
    // Chosen anew, they are shown where they went: a closed tab around them opens.
    actions.select(ids);
    close();
  };
  const [first = '', another] = ids;
  const title = t('Move {name}', {
    name: another === undefined ? actions.nameOf(first) : t('{count} blocks', { count: ids.length }),
  });
  return (
    <Dialog title={title} size="sm" isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Form className={styles.form} validationBehavior="aria" onSubmit={submit}>
        <ComboBox
          label={t('To the end of')}
          isRequired
          autoFocus
          menuTrigger="focus"
          options={places.map(({ id, label, where }) => ({ id, label, description: where || undefined }))}
          value={chosen}
          onChange={setChosen}
          errorMessage={isChecked && chosen === null ? t('Choose a place first') : undefined}
        />
        <footer className={styles.footer}>
          <Button onPress={close}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('Move')}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
};

/** Asks for the place that chosen blocks go to, among all of the page: by keyboard the way into any tab. */
export const MoveDialog = () => {
  const ids = useWatched(useEditedDocument().actions.moving);
  return ids && <Places ids={ids} />;
};
