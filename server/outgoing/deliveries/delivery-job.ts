/** The kind of job that tries a delivery. */
export const DELIVERY_JOB = 'forms.delivery';
