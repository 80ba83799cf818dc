// Written by `npm run gen` from the folders of form-fields/: do not edit.
import type { StaffFieldType } from './staff.types.ts';
import checkboxStaff from './checkbox/checkbox.staff.ts';
import checkboxGroupStaff from './checkbox_group/checkbox-group.staff.ts';
import consentStaff from './consent/consent.staff.ts';
import dateStaff from './date/date.staff.ts';
import emailStaff from './email/email.staff.ts';
import fileStaff from './file/file.staff.ts';
import hiddenStaff from './hidden/hidden.staff.ts';
import htmlStaff from './html/html.staff.ts';
import integerStaff from './integer/integer.staff.ts';
import locationStaff from './location/location.staff.ts';
import numberStaff from './number/number.staff.ts';
import phoneStaff from './phone/phone.staff.ts';
import postcodeStaff from './postcode/postcode.staff.ts';
import radioStaff from './radio/radio.staff.ts';
import selectStaff from './select/select.staff.ts';
import textStaff from './text/text.staff.ts';
import textareaStaff from './textarea/textarea.staff.ts';
import timeStaff from './time/time.staff.ts';
import urlStaff from './url/url.staff.ts';
import vehicleStaff from './vehicle/vehicle.staff.ts';
import vinStaff from './vin/vin.staff.ts';

export const staffTypes: Readonly<Record<string, StaffFieldType>> = {
  checkbox: checkboxStaff,
  checkbox_group: checkboxGroupStaff,
  consent: consentStaff,
  date: dateStaff,
  email: emailStaff,
  file: fileStaff,
  hidden: hiddenStaff,
  html: htmlStaff,
  integer: integerStaff,
  location: locationStaff,
  number: numberStaff,
  phone: phoneStaff,
  postcode: postcodeStaff,
  radio: radioStaff,
  select: selectStaff,
  text: textStaff,
  textarea: textareaStaff,
  time: timeStaff,
  url: urlStaff,
  vehicle: vehicleStaff,
  vin: vinStaff,
};
