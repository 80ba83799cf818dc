import { sharedDefinitions } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import styles from './link-editor.module.css';
import {
  AddressTarget,
  AnchorTarget,
  FileTarget,
  FormTarget,
  type LinkTargetProps,
  PageTarget,
} from './link-targets.tsx';
import { asKind, choicesOf, kindOf, type LinkKind, linkKinds } from './link-value.ts';

const kindLabels: Record<LinkKind, string> = {
  page: t('A page of this site'),
  anchor: t('A place on this page'),
  external: t('Another website, mail or phone'),
  file: t('A file'),
  form: t('A form'),
};

const targets = {
  page: PageTarget,
  anchor: AnchorTarget,
  external: AddressTarget,
  file: FileTarget,
  form: FormTarget,
} satisfies Record<LinkKind, unknown>;

const Choice = ({
  name,
  label,
  value,
  isReadOnly,
  onChange,
}: Omit<LinkTargetProps, 'id'> & { name: 'target' | 'ui_type' | 'size'; label: string }) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select
      value={String(value[name] ?? sharedDefinitions.link?.properties?.[name]?.default ?? '')}
      disabled={isReadOnly}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
    >
      {choicesOf(name).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
);

/** Where a link leads, what it says and how it looks. */
export const LinkEditor = (props: LinkTargetProps) => {
  const { id, value, isReadOnly, onChange } = props;
  const kind = kindOf(value);
  const Target = targets[kind];
  return (
    <div className={styles.stack}>
      <label className={styles.field} data-part="label">
        <span>{t('Label')}</span>
        <input
          id={id}
          value={value.label ?? ''}
          maxLength={80}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...value, label: event.target.value })}
        />
      </label>
      <label className={styles.field}>
        <span>{t('Leads to')}</span>
        <select
          value={kind}
          disabled={isReadOnly}
          onChange={(event) => {
            const next = linkKinds.find((choice) => choice === event.target.value);
            if (next) onChange(asKind(value, next));
          }}
        >
          {linkKinds.map((choice) => (
            <option key={choice} value={choice}>
              {kindLabels[choice]}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.stack} data-part="page_id url file_id form_id">
        <Target {...props} id={`${id}-target`} />
      </div>
      <div className={styles.pair}>
        {kind === 'form' ? (
          <Choice {...props} name="size" label={t('Size')} />
        ) : (
          <Choice {...props} name="target" label={t('Opens in')} />
        )}
        <Choice {...props} name="ui_type" label={t('Look')} />
      </div>
    </div>
  );
};
