/** Three cards where the plans will be. */
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
