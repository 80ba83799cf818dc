// Written by `npm run gen` from the folders of form-fields/: do not edit.
import type { FieldType } from './field.types.ts';
import checkboxField from './checkbox/checkbox.field.ts';
import checkboxGroupField from './checkbox_group/checkbox-group.field.ts';
import consentField from './consent/consent.field.ts';
import dateField from './date/date.field.ts';
import emailField from './email/email.field.ts';
import fileField from './file/file.field.ts';
import headingField from './heading/heading.field.ts';
import hiddenField from './hidden/hidden.field.ts';
import htmlField from './html/html.field.ts';
import integerField from './integer/integer.field.ts';
import locationField from './location/location.field.ts';
import numberField from './number/number.field.ts';
import phoneField from './phone/phone.field.ts';
import postcodeField from './postcode/postcode.field.ts';
import radioField from './radio/radio.field.ts';
import selectField from './select/select.field.ts';
import textField from './text/text.field.ts';
import textareaField from './textarea/textarea.field.ts';
import timeField from './time/time.field.ts';
import urlField from './url/url.field.ts';
import vehicleField from './vehicle/vehicle.field.ts';
import vinField from './vin/vin.field.ts';

export const fieldTypeNames = [
  'checkbox',
  'checkbox_group',
  'consent',
  'date',
  'email',
  'file',
  'heading',
  'hidden',
  'html',
  'integer',
  'location',
  'number',
  'phone',
  'postcode',
  'radio',
  'select',
  'text',
  'textarea',
  'time',
  'url',
  'vehicle',
  'vin',
] as const;
export type FieldTypeName = (typeof fieldTypeNames)[number];

export const fieldTypes: readonly FieldType[] = [
  checkboxField,
  checkboxGroupField,
  consentField,
  dateField,
  emailField,
  fileField,
  headingField,
  hiddenField,
  htmlField,
  integerField,
  locationField,
  numberField,
  phoneField,
  postcodeField,
  radioField,
  selectField,
  textField,
  textareaField,
  timeField,
  urlField,
  vehicleField,
  vinField,
];
