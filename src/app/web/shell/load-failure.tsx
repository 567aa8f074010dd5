import { Component, type ReactNode } from 'react'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Arrival } from './arrival.tsx'

type Props = {
  /** Address of the page: another one gets its own chance. */
  place: string
  children: ReactNode
}

type State = { hasFailed: boolean; place: string }

const title = 'Cette page n’a pas pu s’ouvrir'

/** Stands in for a page that broke or whose file could not be fetched; a reload mends both most of the time. */
export class LoadFailure extends Component<Props, State> {
  // No field, for the helper that one brings into every page.
  constructor(props: Props) {
    super(props)
    this.state = { hasFailed: false, place: props.place }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State {
    return place === state.place ? state : { hasFailed: false, place }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="page message-page">
        <Arrival title={title} />
        <h1>{title}</h1>
        <FailureAlert onRetry={() => window.location.reload()}>
          Vérifiez votre connexion internet, puis réessayez.
        </FailureAlert>
      </div>
    )
  }
}
