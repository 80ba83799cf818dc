export const MailsPart = () => null;
