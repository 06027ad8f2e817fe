import { Button } from "~/ui/Button";

/** One of the ways to pay in a form. */
export function TransferChoice({ isNameless = false }: { isNameless?: boolean }) {
  return (
    <div className="stack border-t border-line pt-4">
      <p className="font-bold">Bank transfer (EFT or PayShap)</p>
      <Button name="payment_method" value="bank" look="quiet" wide aria-disabled={isNameless || undefined}>
        Pay by bank transfer
      </Button>
      <p className="text-sm text-muted">
        You get a reference to type into your bank's app. It counts once the money is in our account: within
        minutes to two working days, and when we have seen our statement. Nothing is charged by itself.
      </p>
    </div>
  );
}
