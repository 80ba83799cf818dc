import { randomUUID } from 'node:crypto';
import { type AdminContract, adminContract } from '#api-clients/admin/admin.contract.ts';
import { type Client, createClient } from '#api-clients/http.ts';
import type { Command } from '#documents/page/commands.types.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { batchOf } from '#fixtures/builders/drafts.ts';
import { signIn } from './staff-sign-in.ts';

/** Commands in one batch and request; more go in further ones. */
const perBatch = 200;

/** Pages of a running product, made and read over HTTP as a demo person. */
export interface PagesByApi {
  admin: Client<AdminContract>;
  /** A new page that nobody has published, with what these commands put on it; answers its id. */
  make(title: string, commands?: readonly Command[]): Promise<string>;
  /** A new page like this one (its id), also unpublished; answers its id and its path. */
  copy(of: string, title: string): Promise<{ id: string; path: string }>;
  /** What the server has of a page's draft. */
  draft(id: string): Promise<DraftDocument>;
}

/** The last part of the address that a page of this title gets here. */
export const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export async function pagesByApi(address: string, person = 'editor'): Promise<PagesByApi> {
  const { headers } = await signIn(address, person);
  const admin = createClient(adminContract, { baseUrl: address, headers });
  return {
    admin,
    async make(title, commands = []) {
      const { data } = await admin.createPage({ body: { title, slug: slugOf(title) }, idempotencyKey: randomUUID() });
      const { id } = data.data;
      for (let at = 0, revision = 0; at < commands.length; at += perBatch, revision += 1) {
        const batches = [batchOf(commands.slice(at, at + perBatch))];
        await admin.sendCommands({ params: { id }, body: { base_revision: revision, client: randomUUID(), batches } });
      }
      return id;
    },
    async copy(of, title) {
      const body = { title, slug: slugOf(title) };
      const { data } = await admin.duplicatePage({ params: { id: of }, body, idempotencyKey: randomUUID() });
      return { id: data.data.id, path: data.data.attributes.path };
    },
    draft: async (id) => (await admin.getDraft({ params: { id } })).data.data.attributes.document,
  };
}
