/** Names the address of the visitor for whom the site asks a service; believed from within the process alone. */
export const VISITOR_ADDRESS_HEADER = 'x-forecourt-visitor';
