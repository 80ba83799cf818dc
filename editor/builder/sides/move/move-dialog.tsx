import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import styles from '../library/name-dialog.module.css';
import { placesToMove, spotsToMove } from './places-to-move.ts';

const Places = ({ ids }: { ids: readonly string[] }) => {
  const { store, actions } = useEditedDocument();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  /** How many others stand above the chosen spot; the end unless somebody says otherwise. */
  const [above, setAbove] = useState<number | null>(null);
  const places = placesToMove(store.getDraft(), store.getStructure(), ids, actions.refusalOf);
  const place = places.find(({ id }) => id === chosen);
  const spots = place ? spotsToMove(store.getDraft(), store.getStructure(), ids, place) : [];
  const close = (): void => actions.moving.set(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!place || !actions.moveAll(ids, { ...place, index: above ?? place.index })) return;
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
          label={t('Into')}
          isRequired
          autoFocus
          menuTrigger="focus"
          options={places.map(({ id, label, where }) => ({ id, label, description: where || undefined }))}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setAbove(null);
          }}
          errorMessage={isChecked && chosen === null ? t('Choose a place first') : undefined}
        />
        {place && spots.length > 1 && (
          <ComboBox
            label={t('Where there')}
            menuTrigger="focus"
            options={spots.map(({ index, label }) => ({ id: String(index), label }))}
            value={String(above ?? place.index)}
            onChange={(id) => setAbove(id === null ? null : Number(id))}
          />
        )}
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

/** Asks for the place that chosen blocks go to, among all of the page, also between two blocks: by keyboard the way into any tab. */
export const MoveDialog = () => {
  const ids = useWatched(useEditedDocument().actions.moving);
  return ids && <Places ids={ids} />;
};
