import { Link2, Trash2 } from 'lucide-react';
import { LinkEditor } from '../../links/link-editor.tsx';
import type { LinkValue } from '../../links/link-value.ts';
import { Button } from '../../ui/button/button.tsx';
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
  if (!value)
    return (
      <Button id={id} icon={Link2} isDisabled={isReadOnly} onPress={() => onChange({ type: 'internal' })}>
        Add a link
      </Button>
    );
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={describedBy} className={styles.box}>
      <LinkEditor id={id} value={value} isReadOnly={isReadOnly} onChange={onChange} />
      {!isReadOnly && (
        <Button size="sm" variant="ghost" icon={Trash2} onPress={() => onChange(undefined)}>
          Remove the link
        </Button>
      )}
    </fieldset>
  );
}
