interface FactsPartner {
  city: string;
  category: string;
  short_description: string;
  long_description: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  offer_text: string;
  opening_hours: string;
}

export function PartnerFacts({ partner }: { partner: FactsPartner }) {
  const facts: [string, string][] = [
    ["City", partner.city],
    ["Category", partner.category],
    ["Short description", partner.short_description],
    ["Long description", partner.long_description],
    ["Offer", partner.offer_text],
    ["Opening hours", partner.opening_hours],
    ["Address", partner.address],
    ["Phone", partner.phone],
    ["E-mail", partner.email],
    ["Website", partner.website],
  ];
  return (
    <section className="card">
      <h2>Basic and contact information</h2>
      <dl className="stack mt-3 wrap-anywhere">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
