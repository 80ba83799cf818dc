import { sql } from 'kysely';
import type { RightHolders } from '#api-clients/admin/rights.operations.ts';
import { type Role, roles } from '#api-clients/identity/policy.data.ts';
import type { Reader } from '#server/db/database.ts';
import { type Actor, authorize, can } from '#server/http/actor.ts';
import { HttpError } from '#server/http/errors.ts';
import './rights.tables.ts';

/** What a rule decides about. */
export type RightKind = 'edit' | 'publish';
type PagePermission = 'pages.update' | 'pages.publish';

const kindOf: Record<PagePermission, RightKind> = { 'pages.update': 'edit', 'pages.publish': 'publish' };

/** A rule with the page it was made at. */
export interface RightsRule {
  page_id: string;
  title: string;
  edit: RightHolders | null;
  publish: RightHolders | null;
}

/** Rules at a page and above it, the nearest first. */
export const rulesAbove = async (reader: Reader, pageId: string): Promise<RightsRule[]> => {
  const { rows } = await sql<RightsRule>`
    with recursive up as (
      select id, parent_id, 0 as step from pages where id = ${pageId}
      union all
      select p.id, p.parent_id, up.step + 1 from pages p join up on p.id = up.parent_id
    )
    select r.page_id, p.title, r.edit, r.publish from page_rights r
    join up on up.id = r.page_id join pages p on p.id = r.page_id order by up.step`.execute(reader);
  return rows;
};

const rulesBelow = async (reader: Reader, pageId: string): Promise<RightsRule[]> => {
  const { rows } = await sql<RightsRule>`
    with recursive tree as (
      select id from pages where id = ${pageId}
      union all
      select p.id from pages p join tree on p.parent_id = tree.id
    )
    select r.page_id, p.title, r.edit, r.publish from page_rights r
    join tree on tree.id = r.page_id join pages p on p.id = r.page_id`.execute(reader);
  return rows;
};

/** Whether a person is among the holders. Who decides about rights is never shut out. */
const isHolder = (actor: Pick<Actor, 'id' | 'roles'>, holders: RightHolders): boolean =>
  holders.roles.some((role) => actor.roles.includes(role)) || holders.people.some(({ id }) => id === actor.id);

const isExempt = (actor: Actor): boolean => actor.kind === 'system' || can(actor, 'pages.rights');

const namesOf = ({ roles: held, people }: RightHolders): string => {
  const names = [...held.map((role: Role) => roles[role]), ...people.map(({ name }) => name)];
  if (names.length === 0) return 'nobody';
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** Why a rule keeps somebody from it, in words. */
export const reasonOf = (kind: RightKind, { title }: Pick<RightsRule, 'title'>, holders: RightHolders): string => {
  const names = namesOf(holders);
  return kind === 'edit'
    ? `Only ${names} may edit “${title}” and what is below it.`
    : `Only ${names} may publish “${title}” and what is below it.`;
};

const refusal = (permission: PagePermission, rule: RightsRule, holders: RightHolders) =>
  new HttpError({
    status: 403,
    code: 'folder_rights',
    title: 'Not allowed',
    detail: reasonOf(kindOf[permission], rule, holders),
    meta: { required_permission: permission, page_id: rule.page_id },
  });

const nearest = (rules: readonly RightsRule[], kind: RightKind): RightsRule | undefined =>
  rules.find((rule) => rule[kind] !== null);

/**
 * THE check of every operation that changes a page: the permission itself, then the nearest rule at the page or above
 * it. `null` stands for the top of the tree, where no rule lies. 403 `forbidden` or `folder_rights`.
 */
export const authorizePage = async (
  reader: Reader,
  actor: Actor,
  permission: PagePermission,
  pageId: string | null,
): Promise<void> => {
  authorize(actor, permission);
  if (pageId === null || isExempt(actor)) return;
  const rule = nearest(await rulesAbove(reader, pageId), kindOf[permission]);
  const holders = rule?.[kindOf[permission]];
  if (rule && holders && !isHolder(actor, holders)) throw refusal(permission, rule, holders);
};

/** The same for what takes everything below along: no rule inside may be against it either. */
export const authorizeTree = async (
  reader: Reader,
  actor: Actor,
  permission: PagePermission,
  pageId: string,
): Promise<void> => {
  await authorizePage(reader, actor, permission, pageId);
  if (isExempt(actor)) return;
  for (const rule of await rulesBelow(reader, pageId)) {
    const holders = rule[kindOf[permission]];
    if (holders && !isHolder(actor, holders)) throw refusal(permission, rule, holders);
  }
};

/** Whether somebody with these roles may publish a page today, by the rules alone: for what they scheduled earlier. */
export const rulesAllow = async (
  reader: Reader,
  person: Pick<Actor, 'id' | 'roles'>,
  kind: RightKind,
  pageId: string,
): Promise<boolean> => {
  const holders = nearest(await rulesAbove(reader, pageId), kind)?.[kind];
  return !holders || isHolder(person, holders);
};

export interface Limits {
  edit?: string;
  publish?: string;
}

/** What these rules (nearest first) keep this person from, in words; undefined: from nothing. */
const limitsOf = (actor: Actor, rules: readonly RightsRule[]): Limits | undefined => {
  const limits: Limits = {};
  for (const kind of ['edit', 'publish'] as const) {
    const rule = nearest(rules, kind);
    const holders = rule?.[kind];
    if (rule && holders && !isHolder(actor, holders)) limits[kind] = reasonOf(kind, rule, holders);
  }
  return limits.edit || limits.publish ? limits : undefined;
};

/** The same for one page. */
export const limitsOfPage = async (reader: Reader, actor: Actor, pageId: string): Promise<Limits | undefined> =>
  isExempt(actor) ? undefined : limitsOf(actor, await rulesAbove(reader, pageId));

/** What the rules keep this person from, in words, for each page; pages without limits are not among them. */
export const limitsFor = async (
  reader: Reader,
  actor: Actor,
  pages: readonly { id: string }[],
): Promise<Map<string, Limits>> => {
  const found = new Map<string, Limits>();
  if (isExempt(actor)) return found;
  const { rows } = await sql<RightsRule>`
    select r.page_id, p.title, r.edit, r.publish from page_rights r join pages p on p.id = r.page_id`.execute(reader);
  if (rows.length === 0) return found;
  const rules = new Map(rows.map((rule) => [rule.page_id, rule]));
  // A filtered list lacks what lies above.
  const tree = await reader.selectFrom('pages').select(['id', 'parent_id']).execute();
  const parents = new Map(tree.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id } of pages) {
    const above: RightsRule[] = [];
    for (let at: string | null | undefined = id; at; at = parents.get(at)) {
      const rule = rules.get(at);
      if (rule) above.push(rule);
    }
    const limits = limitsOf(actor, above);
    if (limits) found.set(id, limits);
  }
  return found;
};
