import { Component, type ReactNode } from 'react'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Arrival } from './arrival.tsx'

type Props = {
  /** Address of the page: another one gets its own chance. */
  path: string
  children: ReactNode
}

type State = { hasFailed: boolean; path: string }

const title = 'Cette page n’a pas pu s’ouvrir'

/** Stands in for a page that broke or whose file could not be fetched; a reload mends both most of the time. */
export class LoadFailure extends Component<Props, State> {
  // No field, for the helper that one brings into every page.
  constructor(props: Props) {
    super(props)
    this.state = { hasFailed: false, path: props.path }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State {
    return path === state.path ? state : { hasFailed: false, path }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="page message-page">
        <Arrival title={title} />
        <h1>{title}</h1>
        <FailureAlert onRetry={() => window.location.reload()}>
          Vérifie ta connexion internet, puis réessaie.
        </FailureAlert>
      </div>
    )
  }
}
