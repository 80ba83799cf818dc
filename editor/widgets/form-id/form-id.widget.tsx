import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formsQuery } from '../../links/links.api.ts';
import { usePermission } from '../../shell/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import text from '../text-input.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './form-id.module.css';

/** The form a block shows: chosen by its name among the published ones. One that is not published keeps its place. */
export default function FormId(props: PanelWidgetProps<string>) {
  const { id, describedBy, value = '', isReadOnly, isRequired, isInvalid, onChange } = props;
  const { data = [], isPending } = useQuery(formsQuery);
  const { allowed: seesForms } = usePermission('forms.read');
  const isListed = data.some((form) => form.id === value);
  return (
    <div className={styles.form}>
      <select
        id={id}
        className={classNames(text.input, styles.select)}
        value={value}
        disabled={isReadOnly}
        required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">No form</option>
        {value !== '' && !isListed && <option value={value}>{isPending ? value : `${value} (not published)`}</option>}
        {data.map((form) => (
          <option key={form.id} value={form.id}>
            {form.attributes.name}
          </option>
        ))}
      </select>
      {seesForms && value !== '' && (
        <Link to={`/cms/forms/${value}`} className={styles.link}>
          Edit this form
        </Link>
      )}
    </div>
  );
}
