import { Link2, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { LinkEditor } from '#editor/pieces/links/link-editor.tsx';
import type { LinkValue } from '#editor/pieces/links/link-value.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { useFocusAfterChange } from '../focus-after-change.ts';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './link.module.css';

/** One link or button; none until it is added. */
export default function LinkWidget({
  id,
  labelId,
  describedBy,
  value,
  isReadOnly,
  onChange,
}: PanelWidgetProps<LinkValue>) {
  const focusLater = useFocusAfterChange();
  // The button and the first field of the link have the same id: whichever is shown gets the focus.
  const change = (next: LinkValue | undefined): void => {
    focusLater(id);
    onChange(next);
  };
  if (!value)
    return (
      <Button
        id={id}
        icon={Link2}
        isDisabled={isReadOnly}
        aria-labelledby={`${labelId} ${id}`}
        onPress={() => change({ type: 'internal' })}
      >
        {t('Add a link')}
      </Button>
    );
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={describedBy} className={styles.box}>
      <LinkEditor id={id} value={value} isReadOnly={isReadOnly} onChange={onChange} />
      {!isReadOnly && (
        <Button size="sm" variant="ghost" icon={Trash2} onPress={() => change(undefined)}>
          {t('Remove the link')}
        </Button>
      )}
    </fieldset>
  );
}
