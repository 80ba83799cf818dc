import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  operators: ['filled', 'empty'],
  messages: ['file_type', 'file_size', 'files_max', 'file_infected'],
});
