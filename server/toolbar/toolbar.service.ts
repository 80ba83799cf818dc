import { toolbarContract } from '#api-clients/toolbar/toolbar.contract.ts';
import { authorize, can } from '../http/actor.ts';
import { defineService } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';

/** What signed-in editors see of a page while they look at the public site. */
export default defineService({
  name: 'toolbar',
  contract: toolbarContract,
  handlers: (deps) => ({
    async readToolbar({ actor, query }) {
      authorize(actor, 'pages.update');
      const page = await deps.service('admin').pageAt(query.path, query.locale);
      if (page === null) throw notFound('No page of the site is at this address.', 'page_not_found');
      const { id, ...attributes } = page;
      return { data: { type: 'toolbar', id, attributes: { ...attributes, may_publish: can(actor, 'pages.publish') } } };
    },
  }),
});
