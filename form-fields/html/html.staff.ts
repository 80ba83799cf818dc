import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  preset: { html: '<p>Write something that helps visitors.</p>' },
});
