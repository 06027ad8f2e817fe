import { type FieldMeta, Select } from "~/components/ui/Field";

export function StaffInitials({ staff, meta }: { staff: string[]; meta?: FieldMeta }) {
  if (staff.length === 0) return null;
  return (
    <Select label="Your initials" optional name="staff_initials" meta={meta}>
      <option value="">Not said</option>
      {staff.map((initials) => (
        <option key={initials}>{initials}</option>
      ))}
    </Select>
  );
}
