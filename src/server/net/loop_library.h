// The library behind the loop. Only .cpp files of this folder include it: it takes seconds to
// compile.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <optional>

#include "server/net/loop.h"

namespace bivouac::server {

namespace asio = boost::asio;

struct Loop::Library {
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
    std::optional<asio::signal_set> signals;
};

}  // namespace bivouac::server
