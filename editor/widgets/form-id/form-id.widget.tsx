import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { formsQuery } from '#editor/pieces/links/links.api.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './form-id.module.css';

const NONE = 'none';

/** The form a block shows: found by its name among the published ones. One that is not published keeps its place. */
export default function FormId(props: PanelWidgetProps<string>) {
  const { id, label, describedBy, value = '', isReadOnly, isRequired, isInvalid, onChange } = props;
  const { data = [], isPending } = useQuery(formsQuery);
  const { allowed: seesForms } = usePermission('forms.read');
  const forms = data.map((form) => ({ id: form.id, label: form.attributes.name }));
  const isListed = value === '' || forms.some((form) => form.id === value);
  const unlisted = isListed ? [] : [{ id: value, label: isPending ? value : t('{value} (not published)', { value }) }];
  return (
    <div className={styles.form}>
      <ComboBox
        id={id}
        label={label}
        hideLabel
        aria-describedby={describedBy}
        className={styles.choice ?? ''}
        placeholder={t('Choose a form')}
        emptyText={t('No published form of that name')}
        options={[...(isRequired || value === '' ? [] : [{ id: NONE, label: t('No form') }]), ...unlisted, ...forms]}
        value={value === '' ? null : value}
        isDisabled={isReadOnly}
        isRequired={isRequired}
        isInvalid={isInvalid}
        onChange={(form) => form !== null && onChange(form === NONE ? undefined : form)}
      />
      {seesForms && value !== '' && (
        <Link to={`/cms/forms/${value}`} className={styles.link}>
          {t('Edit this form')}
        </Link>
      )}
    </div>
  );
}
