import { z } from 'zod';
import { defineOperations, document, listDocument, noContent, pagingQuery } from '../contract.ts';
import { formsSettingResource, formsSettingWrite } from './form.resources.ts';
import { formsSettingVersionResource } from './setting.resources.ts';

/** Settings of the forms service. */
export const settingsOperations = defineOperations({
  listSettings: {
    method: 'GET',
    path: '/settings',
    summary: 'Settings of the forms service',
    permission: 'forms.read',
    response: listDocument(formsSettingResource),
  },
  createSetting: {
    method: 'POST',
    path: '/settings',
    summary: 'A new setting; 409 when the key is taken',
    permission: 'forms.update',
    body: formsSettingWrite,
    response: document(formsSettingResource),
    status: 201,
    etag: 'send',
  },
  deleteSetting: {
    method: 'DELETE',
    path: '/settings/:id',
    summary: 'Delete a setting',
    permission: 'forms.update',
    accepts: 'none',
    params: z.object({ id: z.string().min(1).max(64) }),
    response: noContent,
    status: 204,
    etag: 'check',
  },
  listSettingVersions: {
    method: 'GET',
    path: '/settings/:key/versions',
    summary: 'Every value a setting of the forms has had, newest first; also of one that was deleted',
    permission: 'forms.read',
    params: z.object({ key: formsSettingWrite.shape.key }),
    query: z.object(pagingQuery({ items: 20, max: 50 })),
    response: listDocument(formsSettingVersionResource),
  },
  restoreSettingVersion: {
    method: 'POST',
    path: '/settings/:key/versions/:version/restore',
    summary: 'Bring back a value of a setting, whether it has another one today or none (then with `If-Match: *`)',
    permission: 'forms.update',
    accepts: 'none',
    params: z.object({ key: formsSettingWrite.shape.key, version: z.coerce.number().int().min(1).max(1_000_000) }),
    response: document(formsSettingResource),
    status: 201,
    etag: 'both',
  },
});
