export function isEmailAddress(text: string): boolean {
  return text.length <= 200 && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text);
}
