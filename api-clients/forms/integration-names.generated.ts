// Written by `npm run gen` from the folders of server/outgoing/integrations/: do not edit.
/** What staff call the places leads are delivered to, by type. */
export const integrationNames: Readonly<Record<string, string>> = {
  adf_email: 'ADF mail',
  email: 'E-mail',
  hubspot: 'HubSpot',
  salesforce_web_to_lead: 'Salesforce',
  webhook: 'Webhook',
};
