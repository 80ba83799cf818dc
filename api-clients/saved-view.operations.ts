import { z } from 'zod';
import { defineOperations, document, listDocument, noContent, resource } from './contract.ts';
import type { Permission } from './identity/policy.data.ts';
import { savedViewAttributes, savedViewWrite } from './saved-view.resources.ts';

const params = z.object({ id: z.string().min(1).max(64) });

/** The list whose views they are. */
export interface ViewedList<Type extends string = string> {
  /** Of the resource. */
  type: Type;
  /** Of the contract they are in. */
  base: string;
  path: string;
  /** Who sees the list, and may share a view of it. */
  read: Permission;
  share: Permission;
}

export const defineViewedList = <const Type extends string>(list: ViewedList<Type>): ViewedList<Type> => list;

/** The four calls of a list's saved views; a contract gives them their names. */
export const savedViewOperations = <Type extends string>({ type, path, read, share }: ViewedList<Type>) => {
  const view = resource(type, savedViewAttributes);
  return defineOperations({
    list: {
      method: 'GET',
      path,
      summary: 'Saved views of the list: own ones, and those others share',
      permission: read,
      response: listDocument(view),
    },
    create: {
      method: 'POST',
      path,
      summary: `Keep filters, order and columns under a name; sharing needs \`${share}\``,
      permission: read,
      body: savedViewWrite,
      response: document(view),
      status: 201,
      etag: 'send',
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change an own view; sharing it needs \`${share}\``,
      permission: read,
      params,
      body: savedViewWrite,
      response: document(view),
      etag: 'both',
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Delete an own view',
      permission: read,
      accepts: 'none',
      params,
      response: noContent,
      status: 204,
      etag: 'check',
    },
  });
};
