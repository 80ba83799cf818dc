export const IntegrationsPart = () => null;
