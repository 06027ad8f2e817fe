import { type ReferenceField, shapeAnchor } from "~/web/api/reference";

export function Fields({ fields }: { fields: ReferenceField[] }) {
  return (
    <dl>
      {fields.map(({ name, where, type, shape, required }) => (
        <div
          key={`${where} ${name}`}
          className="border-t border-line py-2 sm:flex sm:items-baseline sm:gap-4"
        >
          <dt className="sm:w-64 sm:shrink-0">
            <code className="font-bold">{name}</code>
            {required ? null : <span className="text-sm text-muted"> optional</span>}
          </dt>
          <dd className="text-sm">
            {where ? <span className="text-muted">{where}: </span> : null}
            {shape ? (
              <a className="link" href={`#${shapeAnchor(shape)}`}>
                {type}
              </a>
            ) : (
              type
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
