/** As the forms service refuses an address that its verifier does not know. */
export const undeliverable = () =>
  Response.json(
    {
      type: '/problems/validation_failed',
      title: 'Not valid',
      status: 422,
      detail: 'Some values are not valid.',
      code: 'validation_failed',
      errors: [
        {
          status: '422',
          code: 'email_undeliverable',
          title: 'Not valid',
          detail: 'Email: This email address cannot receive mail',
          source: { pointer: '/values/email' },
          meta: { field: 'email', label: 'Email' },
        },
      ],
    },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  );

export const contactForm = {
  type: 'public_form',
  id: 'contact',
  attributes: {
    name: 'Contact',
    status: 'published',
    version: 3,
    locale: 'en',
    locales: ['en'],
    time_zone: 'UTC',
    fields: [
      { id: 'name', type: 'text', label: 'Your name', required: true },
      { id: 'email', type: 'email', label: 'Email', required: true },
      { id: 'phone', type: 'phone', label: 'Phone' },
    ],
    steps: [],
    layout: { columns: 1 },
    submit_label: 'Send',
    consents: [{ key: 'privacy', text: 'I agree', required: true, version: '1' }],
    captcha: { kind: 'off', site_key: null },
    honeypot: true,
  },
};
