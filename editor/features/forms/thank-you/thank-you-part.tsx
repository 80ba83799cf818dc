export const ThankYouPart = () => null;
