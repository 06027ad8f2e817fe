import { Icon } from "~/ui/Icon";

export function PaymentsBanner({ warning }: { warning: string | null }) {
  if (warning === null) return null;
  return (
    <div className="border-b-4 border-warn bg-warn-tint text-warn">
      <p className="mx-auto flex max-w-7xl items-center gap-2.5 px-4 py-2.5 font-bold">
        <Icon name="alert" size={20} />
        {warning}
      </p>
    </div>
  );
}
