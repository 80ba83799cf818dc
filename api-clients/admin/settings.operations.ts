import { z } from 'zod';
import { defineOperations, document, listDocument, noContent, pagingQuery } from '../contract.ts';
import {
  settingPreviewResource,
  settingPreviewWrite,
  settingResource,
  settingVersionResource,
  settingWrite,
} from './settings.resources.ts';

const key = z.object({ id: z.string().min(1).max(200) });

/** Settings of the site, what they were before, and a look at the site with other values. */
export const settingOperations = defineOperations({
  listSettings: {
    method: 'GET',
    path: '/settings',
    summary: 'Every declared setting with its value',
    permission: 'settings.read',
    response: listDocument(settingResource),
  },
  getSetting: {
    method: 'GET',
    path: '/settings/:id',
    summary: 'One setting',
    permission: 'settings.read',
    params: key,
    response: document(settingResource),
    etag: 'send',
  },
  updateSetting: {
    method: 'PUT',
    path: '/settings/:id',
    summary: 'Change a setting; some need a further permission, which they name',
    permission: 'settings.update',
    params: key,
    body: settingWrite,
    response: document(settingResource),
    etag: 'both',
  },
  resetSetting: {
    method: 'DELETE',
    path: '/settings/:id',
    summary: 'Back to the default',
    permission: 'settings.update',
    accepts: 'none',
    params: key,
    response: noContent,
    status: 204,
    etag: 'check',
  },
  listSettingVersions: {
    method: 'GET',
    path: '/settings/:id/versions',
    summary: 'Every value a setting has had, newest first',
    permission: 'settings.read',
    params: key,
    query: z.object(pagingQuery({ items: 20, max: 50 })),
    response: listDocument(settingVersionResource),
  },
  restoreSettingVersion: {
    method: 'POST',
    path: '/settings/:id/versions/:version/restore',
    summary: 'Bring back a value: a change like any other, checked against what the setting may hold today',
    permission: 'settings.update',
    accepts: 'none',
    params: key.extend({ version: z.coerce.number().int().min(1) }),
    response: document(settingResource),
    etag: 'both',
  },
  previewSettings: {
    method: 'POST',
    path: '/setting_previews',
    summary: 'An address, good for a quarter of an hour, that shows a page of the site with values nobody has saved',
    permission: 'settings.read',
    body: settingPreviewWrite,
    response: document(settingPreviewResource),
    status: 201,
  },
});
