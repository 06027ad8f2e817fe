/** Whether this looks like one e-mail address: what a browser's own field accepts. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 200 && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text);
}
