import { t } from '#editor/i18n/t.ts';
import { ValueMapField, type ValueMapFieldProps } from '#editor/pieces/value-map/value-map.tsx';
import { FieldChoice } from './field-choice.tsx';

type Control = Pick<ValueMapFieldProps, 'id' | 'labelId' | 'describedBy' | 'value' | 'isReadOnly' | 'onChange'>;

/** Parameters of the page's address, each with the field of the block's form that it fills; of one type if said. */
export const FieldMap = ({ type, ...control }: Control & { type?: string }) => (
  <ValueMapField
    {...control}
    names={t('Parameter')}
    values={t('Field')}
    renderValue={(cell) => <FieldChoice {...cell} type={type} />}
  />
);
