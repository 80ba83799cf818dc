/**
 * Every permission of the product, declared once, and which role holds it (decisions §6).
 * A permission of a service is named `resource.action`; a later service adds its rows here.
 */
export const permissions = {
  'pages.read': 'See pages, drafts and history',
  'pages.update': 'Edit drafts and move pages',
  'pages.publish': 'Publish, unpublish and delete pages',
  'pages.rights': 'Decide who may edit and publish below a page',
  'content.unsafe_html': 'Edit raw HTML boxes, metaheads and JSON settings',
  'media.read': 'See the media library',
  'media.update': 'Upload and edit media',
  'navigation.read': 'See navigation entries',
  'navigation.update': 'Edit navigation entries',
  'offers.read': 'See offers and the pages that show them',
  'offers.update': 'Write offers',
  'offers.publish': 'Publish, withdraw and delete offers',
  'vin_lists.read': 'See lists of cars for the VIN checker',
  'vin_lists.update': 'Upload and delete lists of cars for the VIN checker',
  'dealers.read': 'See dealers, archived ones included, and what refers to them',
  'dealers.update': 'Create, change, archive and delete dealers',
  'vehicles.read': 'See cars, also those that are not published, with hidden prices',
  'vehicles.update': 'Take cars into the stock, change, publish and archive them',
  'vehicles.status': 'Move cars to the status that comes next',
  'vehicles.sales': 'Take reservations and sales of cars back',
  'stock.setup': 'Set up listings, prices, button sets and journeys to order',
  'settings.read': 'See settings',
  'settings.update': 'Change settings',
  'audit.read': 'Read the audit log',
  'users.read': 'See users, roles and tokens',
  'users.update': 'Change users, roles and tokens',
  'forms.read': 'See forms, their settings, locations and the outbox',
  'forms.update': 'Build forms and set up notifications and integrations',
  'leads.read': 'See leads of own locations, personal data masked',
  'leads.all_locations': 'See leads of every location',
  'leads.reveal': 'See personal data of leads',
  'leads.update': 'Assign leads, note and change their stage',
  'leads.export': 'Export leads',
  'leads.delete': 'Delete leads and erase people',
  'visitors.read': 'See how many visit, what they allow, and which errors their browsers report',
  'deliveries.fix': 'Retry, edit, mark and cancel deliveries',
  'orders.read': 'See orders and their payments, personal data masked',
  'orders.update': 'Complete, cancel and extend orders, capture and release payments',
  'orders.refund': 'Refund payments; above the limit with a second person',
  'orders.refund_any': 'Approve refunds above the limit that somebody else asked for',
  'orders.export': 'Export orders',
  'orders.setup': 'Set up companies and their payment accounts',
} as const;

export type Permission = keyof typeof permissions;

export const roles = {
  admin: 'Administrator',
  developer: 'Developer',
  publisher: 'Publisher',
  author: 'Author',
  forms_manager: 'Forms manager',
  lead_agent: 'Lead agent',
  stock_manager: 'Stock manager',
  order_manager: 'Order manager',
  auditor: 'Auditor',
} as const;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as Role[];
export const permissionNames = Object.keys(permissions) as Permission[];

const readContent = ['pages.read', 'media.read', 'navigation.read', 'offers.read'] as const satisfies Permission[];

/** Which permissions a role holds. The matrix test and the server read this and nothing else. */
export const policy: Record<Role, readonly Permission[]> = {
  admin: permissionNames,
  developer: [
    ...readContent,
    'pages.update',
    'content.unsafe_html',
    'media.update',
    'navigation.update',
    'offers.update',
    'vin_lists.read',
    'vin_lists.update',
    'settings.read',
    'settings.update',
    'visitors.read',
    'forms.read',
    'forms.update',
    'deliveries.fix',
  ],
  publisher: [
    ...readContent,
    'pages.update',
    'pages.publish',
    'media.update',
    'navigation.update',
    'offers.update',
    'offers.publish',
    'vin_lists.read',
    'vin_lists.update',
    'settings.read',
    'visitors.read',
  ],
  author: [...readContent, 'pages.update', 'media.update', 'offers.update', 'vin_lists.read'],
  forms_manager: [
    'media.read',
    'dealers.read',
    'forms.read',
    'forms.update',
    'leads.read',
    'leads.all_locations',
    'leads.reveal',
    'leads.update',
    'leads.export',
    'leads.delete',
    'deliveries.fix',
  ],
  lead_agent: ['leads.read', 'leads.reveal', 'leads.update', 'deliveries.fix'],
  stock_manager: [
    'media.read',
    'media.update',
    'offers.read',
    'offers.update',
    'dealers.read',
    'dealers.update',
    'vehicles.read',
    'vehicles.update',
    'vehicles.status',
    'stock.setup',
  ],
  order_manager: [
    'leads.read',
    'leads.reveal',
    'vehicles.read',
    'vehicles.status',
    'vehicles.sales',
    'orders.read',
    'orders.update',
    'orders.refund',
    'orders.refund_any',
    'orders.export',
  ],
  auditor: [
    ...readContent,
    'vin_lists.read',
    'dealers.read',
    'vehicles.read',
    'orders.read',
    'settings.read',
    'audit.read',
    'users.read',
    'visitors.read',
    'forms.read',
    'leads.read',
    'leads.all_locations',
  ],
};

/** All permissions of a set of roles. */
export const permissionsOf = (held: readonly Role[]): Set<Permission> =>
  new Set(held.flatMap((role) => policy[role] ?? []));
