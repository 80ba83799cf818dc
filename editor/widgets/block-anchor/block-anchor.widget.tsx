import { usePageAnchors } from '#editor/pieces/links/page-anchors.ts';
import styles from '#editor/ui/native-control/native-control.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';

/** The scroll id of a block of the same page: chosen from those there are, or typed ahead of its block. */
export default function BlockAnchor(props: PanelWidgetProps<string>) {
  const { id, describedBy, value, schema, isReadOnly, isRequired, isInvalid, onChange } = props;
  const anchors = usePageAnchors() ?? [];
  const list = `${id}-places`;
  return (
    <>
      <input
        id={id}
        className={styles.input}
        dir="ltr"
        list={list}
        value={value ?? ''}
        maxLength={schema.maxLength}
        readOnly={isReadOnly}
        required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value.trim() === '' ? undefined : event.target.value.trim())}
      />
      <datalist id={list}>
        {anchors.map(({ anchor, label }) => (
          <option key={anchor} value={anchor}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
