import { SmartLink } from '#app/ui/link.tsx';

interface ViewTabsProps {
  label: string;
  views: { label: string; href: string; isCurrent: boolean; rel?: 'nofollow' | undefined }[];
}

/** The orders and selections of one list, each with its own address. */
export const ViewTabs = ({ label, views }: ViewTabsProps) => (
  <nav aria-label={label} className="view-tabs">
    {views.flatMap((view) => [
      <SmartLink key={view.label} href={view.href} rel={view.rel} aria-current={view.isCurrent ? 'page' : undefined}>
        {view.label}
      </SmartLink>,
      ' ',
    ])}
  </nav>
);
