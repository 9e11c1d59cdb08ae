/** Where the plans will be, and where one of them and what it costs. */
import { Skeleton } from '../../ui/data-state.tsx';

export function PlansSkeleton() {
  return (
    <div className="plans" aria-busy="true">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="card">
          <Skeleton rows={6} />
        </div>
      ))}
    </div>
  );
}

export function PlanSkeleton() {
  return (
    <div className="plan-layout" aria-busy="true">
      <Skeleton rows={7} />
      <div className="card">
        <Skeleton rows={5} />
      </div>
    </div>
  );
}
