export default function BankImports() {
  return null;
}
